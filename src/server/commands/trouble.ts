/** What keeps a command from its work, in one line for the operator, who can mend it. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}
