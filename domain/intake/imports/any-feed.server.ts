import { basename } from 'node:path'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import type { FeedReport } from '#domain/intake/files/feed-report.ts'
import { describeReport } from '#domain/intake/files/feed-report-text.ts'
import { checkMapping, readFolderMapping, readMappingFile } from '#domain/intake/files/find-mapping.server.ts'
import { invoiceMappingSchema } from '#domain/intake/files/invoice-mapping.ts'
import type { z } from '#domain/platform/schema.ts'
import { describeContainerReport, ingestContainers } from './container-ingest.server.ts'
import { ingestFeed } from './ingest-feed.server.ts'
import type { IngestOptions } from './ingest-items.server.ts'
import { describeInvoiceReport, ingestInvoices } from './invoice-ingest.server.ts'

type Options = Omit<IngestOptions<unknown>, 'mapping'>
type TakeIn = (options: Options) => Promise<{ report: FeedReport; text: string }>

/** What a mapping is of, by its word `of`. */
const nouns: { [noun in 'shipments' | 'containers' | 'invoices']: (given: unknown, path: string) => TakeIn } = {
  shipments: importer(mappingSchema, ingestFeed, describeReport),
  containers: importer(containerMappingSchema, ingestContainers, describeContainerReport),
  invoices: importer(invoiceMappingSchema, ingestInvoices, describeInvoiceReport),
}

function importer<Schema extends z.ZodType, Report extends FeedReport>(
  schema: Schema,
  ingest: (options: IngestOptions<z.output<Schema>>) => Promise<Report>,
  describe: (report: Report) => string,
) {
  return (given: unknown, path: string): TakeIn => {
    const mapping = checkMapping(schema, given, path)
    return async (options) => {
      const report = await ingest({ ...options, mapping, origin: { ...options.origin, given } })
      return { report, text: describe(report) }
    }
  }
}

/** Throws for an invalid mapping. The returned function takes one file in and returns its report, as data and as text. */
export function feedOf(given: unknown, path: string): TakeIn {
  const of = typeof given === 'object' && given !== null && 'of' in given ? given.of : undefined
  if (of === undefined) return nouns.shipments(given, path)
  if (of === 'containers' || of === 'invoices') return nouns[of](given, path)
  throw new FeedRejected(`The mapping ${basename(path)} cannot be used:\n  of: expected containers or invoices; without it, shipments`)
}

/** The same for the mapping of a file. */
export const findFeed = async (mappingPath: string): Promise<TakeIn> => feedOf(await readMappingFile(mappingPath), mappingPath)

/** Takes a file of a folder of the inbox in. */
export async function ingestFile(file: string, mappingPath: string): Promise<object> {
  const { name, path, given } = await readFolderMapping(mappingPath)
  return (await feedOf(given, path)({ file, origin: { mapping: name } })).report
}
