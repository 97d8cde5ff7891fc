import art from './art.module.css';

/** A window about 0,0, 68 wide and 88 high. It is always night out there. */
export function NightWindow() {
  return (
    <>
      <path d="M-28,44v-66l16,-22h24l16,22v66Z" className={art.night} />
      <path d="M8,-26a12,12 0 1 0 10,19a9,9 0 0 1 -10,-19Z" className={art.light} />
      <path d="M-28,44v-66l16,-22h24l16,22v66ZM-28,14h56M0,-44v88M-34,44h68" className={art.shape} fill="none" />
    </>
  );
}
