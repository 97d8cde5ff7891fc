import { API_PREFIX, contract } from '#contract';

/** Makes the OpenAPI 3.1 document of the calls, when it is first asked for: few ever do. */
export function createDocument(): () => Promise<object> {
  let document: Promise<object> | undefined;
  return () => {
    document ??= generate().catch((error: unknown) => {
      document = undefined; // the next who asks has another try
      throw error;
    });
    return document;
  };
}

async function generate(): Promise<object> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: { title: 'Meow Meow', version: '0.0.1', description: 'The calls of a game with lots of magic.' },
    servers: [{ url: API_PREFIX }],
  });
}
