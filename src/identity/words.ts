// The second door, "#identity/words": it brings the word list, the key derivation and the hashes, so import it when first needed.
export { decodeTime } from 'ulid';
export { loginText } from './login-text.ts';
export { type Account, accountFromWords, PhraseError } from './words/account.ts';
export { checkPhrase, type PhraseProblem } from './words/check-phrase.ts';
export { makeWords } from './words/make-words.ts';
export { normalisePhrase, normaliseText, visibleText, wordsFromPaste } from './words/normalise-phrase.ts';
export { completeWord, isListed, SUGGESTION_MAX, suggestWords } from './words/suggest-words.ts';
export { WORD_LIST } from './words/word-list.ts';
