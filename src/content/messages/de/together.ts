import type { Catalogue } from '../catalogue.ts';
import { plural } from './grammar.ts';

const seconds = (count: number) => plural(count, { one: '1 Sekunde', other: '# Sekunden' });
const andOthers = (count: number) => plural(count, { one: 'und 1 weitere Figur', other: 'und # weitere Figuren' });

export const together: Catalogue['together'] = {
  rule: 'Du bist hier nicht allein. Es gilt die Antwort, bei der die meisten stehen.',
  goesOn: ({ left }) => `Die anderen wählen noch ${seconds(left)} lang. Stell dich dazu, oder bleib hier.`,
  stands: ({ choice, left }) => `Du stehst bei „${choice}“. Noch ${seconds(left)}.`,
  counting: 'Die Uhr ist abgelaufen. Jetzt werden Pfoten gezählt.',
  away: 'Der Turm antwortet nicht. Du wirst mitgezählt, sobald er es tut.',
  begun: ({ left }) => `Eine Uhr läuft. Wer irgendwo steht, geht in ${seconds(left)} dorthin, wo die meisten stehen.`,
  here: ({ name, others, you }) => {
    if (you && name === '') return 'Du stehst hier.';
    if (others === 0) return you ? `Du und ${name} steht hier.` : `${name} steht hier.`;
    return you ? `Du, ${name} ${andOthers(others)} steht hier.` : `${name} ${andOthers(others)} stehen hier.`;
  },
  thinking: ({ name, others }) =>
    others === 0 ? `${name} überlegt noch.` : `${name} ${andOthers(others)} überlegen noch.`,
  at: ({ choice, count }) => plural(count, { one: `1 Figur bei „${choice}“.`, other: `# Figuren bei „${choice}“.` }),
};
