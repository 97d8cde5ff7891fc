import type { Catalogue } from '../catalogue.ts';

export const calls: Catalogue['calls'] = {
  senseless: 'Daraus ist der Turm nicht schlau geworden. Sieh es noch einmal durch und versuch es wieder.',
  unknown: 'Der Turm kennt dich noch nicht. Sag deine Zauberworte.',
  forbidden: 'Das ist nicht deine Tür.',
  missing: 'Es ist nicht da.',
  overtaken: 'Jemand war schneller. So steht es jetzt.',
  wrong: 'Etwas darin stimmt nicht.',
  tooQuick: 'Zu schnell. Warte einen Moment und versuch es noch einmal.',
  broken: 'Bei uns ist etwas kaputtgegangen. Versuch es bald noch einmal.',
  swept: 'Im Turm wird gerade gefegt. Versuch es bald noch einmal.',
  silent: 'Der Turm hat nicht geantwortet. Versuch es noch einmal.',
};
