import { hashText, npcName, type Quest, type Translation, textsOf } from '#engine';
import type { Exchange, TranslationUnit } from './exchange.ts';

/** The texts of a quest with their translations into one language. */
export function exchangeOf(quest: Quest, language: string, translation: Translation): Exchange {
  const npcs = [...quest.pages.values()].flatMap((page) => page.npcs);
  const units = textsOf(quest).map(({ id, text, speaker, check }): TranslationUnit => {
    const translated = Object.hasOwn(translation, id) ? translation[id] : undefined;
    const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
    const of = hashText(text);
    return {
      id,
      source: text,
      of,
      target: translated?.text ?? null,
      state: translated === undefined ? 'missing' : translated.of === of ? 'current' : 'stale',
      ...(npc && { speaker: npcName(npc) }),
      ...(check !== undefined && { when: conditionOf(quest, check) }),
    };
  });
  return { quest: quest.card, source: 'en', language, units };
}

/** A check's name, which authors choose to be understood, and its condition. */
function conditionOf({ checks }: Quest, name: string): string {
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  return check ? `${name}: ${JSON.stringify(check.when)}` : name;
}
