import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.record(z.string(), z.unknown()),
})
const content = z.record(z.string(), z.looseObject({ schema: z.unknown() }))
const operation = z.looseObject({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
})
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

/** One operation as the API describes it. */
export type DescribedOperation = z.infer<typeof operation> & { method: string; path: string }

/** The operations and schemas of `/openapi.json`. */
export async function describedApi(
  app: FastifyInstance,
): Promise<{ operations: readonly DescribedOperation[]; schemas: Readonly<Record<string, unknown>> }> {
  const { paths, components } = document.parse((await app.inject({ url: '/openapi.json' })).json())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  )
  return { operations, schemas: components.schemas }
}
