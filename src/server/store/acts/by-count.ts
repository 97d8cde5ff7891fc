/** Makes one for each count, when it is first asked for. */
export function byCount<Made>(make: (count: number) => Made): (count: number) => Made {
  const made: Made[] = [];
  return (count) => {
    made[count] ??= make(count);
    return made[count];
  };
}
