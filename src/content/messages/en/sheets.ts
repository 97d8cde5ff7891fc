import { area } from '../message.ts';

/** The texts of the dialogs over a page: settings, and keyboard shortcuts. */
export const sheets = area('sheets', {
  done: 'Done',
  shortcuts: 'Single-key shortcuts',
  settings: {
    title: 'How you like it',
    putBack: { act: 'Put it all back', undo: 'Undo', done: 'It is all back.' },
    parts: { reading: 'Reading', seeing: 'Seeing', hearing: 'Hearing', keys: 'Keys' },
    language: { legend: 'Language', coming: 'One moment' },
    textSize: 'Text size',
    words: { legend: 'Words appear', 'at-once': 'At once', quickly: 'Quickly', slowly: 'Slowly' },
    turnsByItself: 'Turn pages by themselves',
    sky: { legend: 'Sky', moving: 'Moving', still: 'Still' },
    light: { legend: 'Light', day: 'Day', moonlight: 'Moonlight', device: 'Same as device' },
    contrast: { legend: 'Contrast', usual: 'Usual', stronger: 'Stronger' },
    sound: 'Sound',
    volume: 'Volume',
    listKeys: 'List the keys',
    timedChoices: { legend: 'Timed choices', on: 'On', twice: 'Twice as long', off: 'Off' },
    keep: {
      title: 'Keeping',
      act: 'Keep these settings on this device',
      /** The button beside “Done”, shown once the player has changed a setting that is not stored yet. */
      here: 'Keep on this device',
      done: 'Kept on this device.',
      hint: 'Stored here only. We never see them.',
      problems: {
        unavailable: 'This browser will not keep anything. What you choose holds until you close the page.',
        full: 'This browser has no room left. What you choose now holds until you close the page.',
        stuck: 'This browser does not let go of the settings. Clear the data of this page in its own settings.',
        damaged: 'The settings kept on this device cannot be read any more. Choose again, and they are kept again.',
        newer: 'These settings were kept by a newer version of the game. Reload the page.',
      },
    },
  },
  keys: {
    title: 'Keys',
    optional: 'All of them are optional: buttons do the same. They rest while you type or while a window is open.',
    names: { space: 'Space', enter: 'Enter' },
    everywhere: {
      title: 'On this page',
      next: 'Next page',
      parent: 'Parent page',
      sky: 'Hold the sky still, or let it drift',
      list: 'This list',
    },
    story: {
      title: 'In a story',
      on: 'Go on',
      choose: 'Choose',
      back: 'Back a line',
      history: 'History',
      auto: 'Auto',
      skip: 'Skip',
    },
    lesson: { title: 'In a lesson', play: 'Play a card', end: 'End turn' },
  },
});
