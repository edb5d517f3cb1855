// Loaded into a portal before its first line: says with each answer how many statements its request sent to PostgreSQL.
const { AsyncLocalStorage } = require('node:async_hooks')
const { Server, ServerResponse } = require('node:http')
const pg = require('pg')

const asked = new AsyncLocalStorage()
const count = () => {
  const request = asked.getStore()
  if (request) request.queries += 1
}

const { emit } = Server.prototype
Server.prototype.emit = function (event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args)
  const request = { queries: 0 }
  args[1].asked = request
  return asked.run(request, () => emit.call(this, event, ...args))
}

const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (...args) {
  if (this.asked) this.setHeader('X-Queries', this.asked.queries)
  return writeHead.apply(this, args)
}

// A pool's statement is one, whichever connection sends it; those of a transaction go to its connection.
const pool = Object.getPrototypeOf(pg.Pool.prototype)
const { query: ofPool } = pool
pool.query = function (...args) {
  count()
  return asked.exit(() => ofPool.apply(this, args))
}
const { query: ofClient } = pg.Client.prototype
pg.Client.prototype.query = function (...args) {
  count()
  return ofClient.apply(this, args)
}
