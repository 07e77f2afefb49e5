/** The remedy if the embedded database does not work. */
export const OWN_DATABASE =
  'use a PostgreSQL of yours, for example DATABASE_URL=postgres://cairn:password@127.0.0.1:5432/cairn'
