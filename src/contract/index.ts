export { contract, openapiContract } from './calls.ts';
export { ERROR_STATUS, type ErrorBody, type ErrorCode, errorCodeOf, INPUT_VALIDATION_FAILED } from './errors.ts';
export {
  BODY_MAX,
  CARDS_MAX,
  CHOICE_MAX,
  MEOW_INTERVAL,
  NOW_MAX,
  REPORT_FRAMES_MAX,
  REPORT_NAME_MAX,
  REPORT_TEXT_MAX,
} from './limits.ts';
export {
  type BuildMeta,
  BuildMetaSchema,
  type ClientConfig,
  ClientConfigSchema,
  ERROR_ID_MARK,
  ERROR_PAGES,
  type LatestBuild,
  LatestBuildSchema,
  MISSING_PATH_MARK,
  type PagePayload,
} from './pages.ts';
export { API_PREFIX, OPENAPI_PREFIX } from './prefixes.ts';
export {
  CharacterUpdateSchema,
  type ErrorReport,
  ErrorReportSchema,
  HexSchema,
  type Ping,
  type SessionInfo,
  type SignedIn,
} from './schemas.ts';
export {
  CHARACTER_EVENT,
  COUNTER_EVENT,
  COUNTER_INTERVAL,
  KEEP_ALIVE_INTERVAL,
  KEEP_ALIVES_PER_HEARTBEAT,
} from './stream.ts';
