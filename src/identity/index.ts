export { type Address, checksumAddress, type Hex, isHexString } from './hex.ts';
export { HEX_MAX_LENGTH, WORD_COUNT, WORD_LIST_SIZE } from './limits.ts';
export { LOGIN_TTL, type Login, loginText } from './login-text.ts';
export { personalMessage } from './personal-hash.ts';
