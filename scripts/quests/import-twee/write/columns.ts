/** Chinese, Japanese, Korean, wide forms, pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/gu;
const NO_WIDTH = /\p{M}|[\u200b-\u200d]/gu;

/** How many columns the formatter takes a line to be wide. */
export function columns(line: string): number {
  if (/^[ -~]*$/.test(line)) return line.length;
  const plain = line.replace(NO_WIDTH, '').replace(WIDE, 'ww');
  return [...plain].length;
}
