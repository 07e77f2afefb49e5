import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/** Serves `page.html` of the folder in argv[2] at `/about`, with the headers in argv[3], and says its port. */
const [root, headers] = [process.argv[2], JSON.parse(process.argv[3])]
/** What @fastify/static writes of itself. */
const own = /^(?:content-(?:type|length|encoding)|etag|vary|accept-ranges|last-modified)$/i
const added = headers.filter(([name]) => !own.test(name))

const app = fastify()
await app.register(fastifyStatic, {
  root,
  serve: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply) => {
    for (const [name, value] of added) reply.header(name, value)
  },
})
app.get('/about', (_request, reply) => reply.sendFile('page.html'))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send(app.server.address().port)
