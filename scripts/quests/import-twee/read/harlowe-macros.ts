/**
 * Macros that stories use, spelled without `-`: in a story of an unknown format these alone are macros, so that
 * `(note: …)` stays what it is.
 */
const MACROS: ReadonlySet<string> = new Set(
  `a align alert alter append array background bg border box button change char1 checkbox click clickappend clickgoto
  clickprepend clickreplace colour color columns cond confirm css current cyclinglink datamap dataset datatype dialog
  display dm dropdown ds either else elseif enchant event find float font for goto hide history hook if ignore input
  inputbox interlaced link linkgoto linkrepeat linkreplace linkrerun linkreveal linkrevealgoto linkshow linkstorylet
  linkundo live loadgame loop macro max meter min mouseout mouseoutgoto mouseover mouseovergoto move newlines nth num
  number opacity openurl output passage pageload partial pass prepend print prompt put random range redirect redo
  refresh reload repeat replace rerun restart reverse rotate round savedgames savegame scroll seq set show shuffled
  sorted source starting stop storylet str string style subarray substring t8n t8ndelay t8ntime text textcolor
  textcolour textindent textrotate textsize textstyle time title transition transitiontime undo unless unpack
  upperfirst verbatim visited visits weekday while`.split(/\s+/),
);

export function isHarloweMacro(name: string): boolean {
  return /^[$_]/.test(name) || MACROS.has(name.toLowerCase().replaceAll(/[-_]/g, ''));
}
