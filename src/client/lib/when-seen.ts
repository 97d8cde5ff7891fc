/**
 * Acts when what has just been rendered is on the screen: the frame that shows it has been painted when the one after it
 * begins. Where nobody looks, as soon as somebody does. Gives back what calls it off.
 */
export function whenSeen(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
