import { z } from 'zod';

/** What the server tells the client at start, in `<script type="application/json" id="config">`. */
export const ClientConfigSchema = z.object({
  /** Base URL of the calls; empty: the page's own origin. */
  apiBase: z.string(),
  /** The origin players see; it stands in the login text. */
  origin: z.string(),
  buildId: z.string(),
  /** Where whoever runs the game can be written to: `mailto:` or `https:`; null: nobody has said. */
  contact: z.string().nullable(),
  /** The page that says who runs the game; null: there is none. */
  imprint: z.string().nullable(),
});
export type ClientConfig = z.infer<typeof ClientConfigSchema>;

/** The statuses whose error screens are built: the server sends the one of its answer, and puts the rest in. */
export const ERROR_PAGES = [404, 500, 503] as const;
/** The server puts the id of the error in this one's place. */
export const ERROR_ID_MARK = '{errorId}';
/** And here, within a JSON text, the path that was asked for. */
export const MISSING_PATH_MARK = '{missingPath}';

/** `/latest.json`. */
export const LatestBuildSchema = z.object({ id: z.string(), timestamp: z.number() });
export type LatestBuild = z.infer<typeof LatestBuildSchema>;

/** `/builds/meta/{id}.json`. */
export const BuildMetaSchema = LatestBuildSchema.extend({ prerendered: z.array(z.string()) });
export type BuildMeta = z.infer<typeof BuildMetaSchema>;

/** `{path}/_payload.json`: the data that a page's HTML was rendered from. */
export interface PagePayload {
  /** The build that made it: a page of another build must not use it. */
  readonly id: string;
  readonly path: string;
  readonly data: unknown;
}
