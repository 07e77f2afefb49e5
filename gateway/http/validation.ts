import fp from 'fastify-plugin'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { GatewayFailure } from './failures.ts'

/** Validates requests by the zod schemas of their routes; a mismatch is answered with what to change. */
export const validation = fp(async (app) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSchemaErrorFormatter(
    ([issue]) => new GatewayFailure('invalid-request', issue?.message ?? 'The request has the wrong shape.'),
  )
})
