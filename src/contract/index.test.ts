import { expect, test } from 'vitest';
import * as contract from './index.ts';

test('the door offers these and nothing else', () => {
  expect(Object.keys(contract).sort()).toEqual([
    'API_PREFIX',
    'BODY_MAX',
    'BuildMetaSchema',
    'CARDS_MAX',
    'CHARACTER_EVENT',
    'CHOICE_MAX',
    'COUNTER_EVENT',
    'COUNTER_INTERVAL',
    'CharacterUpdateSchema',
    'ClientConfigSchema',
    'ERROR_STATUS',
    'ErrorReportSchema',
    'HexSchema',
    'INPUT_VALIDATION_FAILED',
    'KEEP_ALIVES_PER_HEARTBEAT',
    'KEEP_ALIVE_INTERVAL',
    'LatestBuildSchema',
    'MEOW_INTERVAL',
    'NOW_MAX',
    'OPENAPI_PREFIX',
    'REPORT_FRAMES_MAX',
    'REPORT_NAME_MAX',
    'REPORT_TEXT_MAX',
    'contract',
    'errorCodeOf',
    'openapiContract',
  ]);
});
