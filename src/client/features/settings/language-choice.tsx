import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/messages';
import { settings } from '#content/messages/settings';
import { sheets } from '#content/messages/sheets';
import { logProblem } from '../../platform/errors.ts';
import { useLanguage, useMessages } from '../../platform/language.ts';
import { chooseLanguage, comingStore } from '../../platform/settings-language.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Problem, Status } from '../../ui/message.tsx';

/** Words that come sooner than this are not announced. */
const QUIET_TIME = 300; // ms

const OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }));

/** The language, each in its own. It changes when its words have come. */
export function LanguageChoice() {
  const say = useMessages(sheets).settings.language;
  const notHere = useMessages(settings).missing;
  const spoken = useLanguage();
  const { coming } = useStore(comingStore);
  const slow = useSlow(coming !== null);
  const [missing, setMissing] = useState<Language | null>(null);

  function change(language: Language): void {
    setMissing(null);
    chooseLanguage(language).catch((error: unknown) => {
      logProblem('The words of a language did not come', error);
      setMissing(language);
    });
  }

  return (
    <>
      <ChoiceGroup
        legend={say.legend}
        options={OPTIONS}
        value={coming ?? spoken}
        onChange={change}
        busy={coming !== null}
      />
      <Status>{slow && say.coming}</Status>
      {missing && <Problem>{notHere.language({ language: LANGUAGE_NAMES[missing] })}</Problem>}
    </>
  );
}

/** Whether something has been going on for so long that it should be said. */
function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), QUIET_TIME);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow;
}
