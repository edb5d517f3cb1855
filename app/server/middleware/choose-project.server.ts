import type { RequestHandler } from 'express'
import { findProjectOfHost } from '#domain/core/hosts/project-hosts.server.ts'
import { contextOf } from './request-context.server.ts'

export const chooseProject: RequestHandler = async (req, res, next) => {
  try {
    contextOf(res).projectId = await findProjectOfHost(req.hostname, new Date())
    next()
  } catch (error) {
    next(error)
  }
}
