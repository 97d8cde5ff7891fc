/** The path that all calls are under. */
export const API_PREFIX = '/api';
/** The path that the OpenAPI document is served beside. */
export const OPENAPI_PREFIX = '/openapi';
