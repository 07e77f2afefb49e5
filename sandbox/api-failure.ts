/** An answer of the panel that is not a success, in Pterodactyl's envelope. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly meta: { source_field: string; rule: string } | undefined

  constructor(status: number, code: string, detail: string, meta?: { source_field: string; rule: string }) {
    super(detail)
    this.status = status
    this.code = code
    this.meta = meta
  }

  get body(): object {
    return {
      errors: [
        {
          code: this.code,
          status: String(this.status),
          detail: this.message,
          ...(this.meta && { meta: this.meta }),
        },
      ],
    }
  }
}

export const failures = {
  malformed: () =>
    new ApiFailure(
      400,
      'BadRequestHttpException',
      'The JSON data passed in the request appears to be malformed.',
    ),
  unauthenticated: () => new ApiFailure(401, 'AuthenticationException', 'Unauthenticated.'),
  wrongKeyType: () =>
    new ApiFailure(
      403,
      'AccessDeniedHttpException',
      'You are attempting to use an application API key on an endpoint that requires a client API key.',
    ),
  forbidden: () => new ApiFailure(403, 'AuthorizationException', 'This action is unauthorized.'),
  notFound: () =>
    new ApiFailure(404, 'NotFoundHttpException', 'The requested resource could not be found on the server.'),
  notInstalled: () =>
    new ApiFailure(
      409,
      'ServerStateConflictException',
      'This server has not yet completed its installation process, please try again later.',
    ),
  invalid: (field: string, rule: string, detail: string) =>
    new ApiFailure(422, 'ValidationException', detail, { source_field: field, rule }),
  throttled: () => new ApiFailure(429, 'ThrottleRequestsException', 'Too Many Attempts.'),
  offline: () => new ApiFailure(502, 'HttpException', 'Server must be online in order to send commands.'),
  unexpected: () =>
    new ApiFailure(
      500,
      'HttpException',
      'An unexpected error was encountered while processing this request, please try again.',
    ),
}
