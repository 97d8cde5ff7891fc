import type { Catalogue } from '../catalogue.ts';
import { byGender } from '../languages.ts';
import { FORM_NOUNS } from './grammar.ts';

const BOOTS = { left: 'linkem Stiefel', right: 'rechtem Stiefel', neither: '' } as const;

export const vision: Catalogue['vision'] = {
  again: 'Noch einmal',
  bowl: {
    title: 'Schau in die Schale.',
    opening: 'Das Wasser zeigt einen Menschen oder eine Katze oder beides. Rühr um, bis dir gefällt, was du siehst.',
    reflection:
      'Das ist nur ein Spiegelbild. Es vergeht, wenn du die Seite schließt. Falls Quince dich speichert, schüttelt sie eine Schachtel und fragt dann, ob es lieber dabei bleiben soll.',
    stir: 'Umrühren',
    keep: 'So bleiben',
    still: 'Das Wasser ist still.',
    shows: ({ form }) => {
      const { gender, accusative } = FORM_NOUNS[form];
      return `Das Wasser zeigt ${byGender(gender, { female: 'eine', male: 'einen', neuter: 'ein' })} ${accusative}.`;
    },
    saved: 'Das bist du. Das Wasser ist sich sicher.',
    unsaved: ({ form }) => {
      const { gender, nominative } = FORM_NOUNS[form];
      const article = byGender(gender, { female: 'eine', male: 'ein', neuter: 'ein' });
      return `Du bist ${article} ${nominative}, bis du die Seite schließt.`;
    },
  },
  forms: {
    label: 'Was das Wasser zeigen kann',
    you: 'Du',
    /** Names contain soft hyphens, because cards are narrow; screen readers ignore soft hyphens. */
    cards: {
      Girl: { name: 'Mäd\u00adchen', text: 'Leben 100. Zwei Hände. Kann gut mit Türen.' },
      Boy: { name: 'Junge', text: 'Leben 100. Zwei Hände. Kann auch gut mit Türen.' },
      CatGirl: { name: 'Katzen\u00admädchen', text: 'Leben 90. Landet auf den Füßen.' },
      CatBoy: { name: 'Katzen\u00adjunge', text: 'Leben 90. Landet auf den Füßen. Bestreitet, gefallen zu sein.' },
    },
  },
  mirror: {
    title: 'Spiegel',
    opening: 'Dreh dich um. Vielleicht ist da ein Katzen\u00adschwanz.',
    nobody: 'Der Spiegel ist höflich und zeigt nichts.',
    back: 'Zurück zur Schale',
    turn: 'Umdrehen',
    hatOff: 'Hut ab',
    hatOn: 'Hut auf',
    boots: { label: 'Stiefel', left: 'Links', right: 'Rechts', neither: 'Keiner' },
    saved: 'Der Spiegel gibt der Schale recht. Das ist selten.',
    seen: ({ form, hat, boots, behind }) => {
      const { gender, nominative } = FORM_NOUNS[form];
      const article = byGender(gender, { female: 'Eine', male: 'Ein', neuter: 'Ein' });
      const worn = [hat && 'Hexenhut', BOOTS[boots]].filter(Boolean).join(' und ');
      const dressed = worn && ` mit ${worn}`;
      return `${article} ${nominative}${dressed}, von ${behind ? 'hinten' : 'vorn'} gesehen.`;
    },
    tail: 'Da ist ein Katzenschwanz.',
    noTail: 'Da ist kein Katzenschwanz.',
  },
  name: {
    title: 'Name',
    opening: 'Namen kommen hier aus einem Hut. Nimm nicht deinen eigenen; der geht Hexen und Zauberer nichts an.',
    slip: 'Das ist nur ein Zettel. Er vergeht, wenn du die Seite schließt. Falls Quince dich speichert, zieht sie noch einmal und fragt dann, ob es lieber dabei bleiben soll.',
    draw: 'Einen Namen ziehen',
    keep: 'Behalten',
    drew: ({ name }) => `Du hast ${name} gezogen.`,
    none: 'Der Hut ist voll. Greif hinein.',
    saved: ({ name }) => `Du bist ${name}. So steht es ge\u00adschrieben.`,
    unsaved: ({ name }) => `Du bist ${name}, bis du die Seite schließt.`,
    string: 'An der Schnur',
  },
};
