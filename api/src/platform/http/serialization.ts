// Serializes responses by their schemas.
import { SerializerSelector, type Serializer } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

const compile = SerializerSelector()()
const compiled = new WeakMap<object, Serializer>()

/** Fastify's own serializers, which are two thirds of the time that an app takes to start. */
const compileSerializer: FastifySerializerCompiler<unknown> = ({ schema, method, url, httpStatus = '' }) => {
  const known = typeof schema === 'object' && schema !== null ? compiled.get(schema) : undefined
  const serializer = known ?? compile({ schema, method, url, httpStatus })
  if (typeof schema === 'object' && schema !== null) compiled.set(schema, serializer)
  return serializer
}

/** How responses are written. A process with several apps, as tests have, compiles each schema once. */
export function serializeResponses(app: FastifyInstance): void {
  app.setSerializerCompiler(compileSerializer)
}
