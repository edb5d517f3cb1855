import { basename } from 'node:path'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { FeedRejected } from '#domain/intake/files/feed-error.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { describeReport } from '#domain/intake/files/feed-report-text.ts'
import { checkMapping, readMappingFile } from '#domain/intake/files/find-mapping.server.ts'
import { invoiceMappingSchema } from '#domain/intake/files/invoice-mapping.ts'
import { describeContainerReport, ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { describeInvoiceReport, ingestInvoices } from '#domain/intake/imports/invoice-ingest.server.ts'

type Options = Pick<Parameters<typeof ingestFeed>[0], 'file' | 'dryRun' | 'onProgress'>

/** Throws for an invalid mapping. The returned function takes one file in and returns its report, as data and as text. */
export async function findFeed(mappingPath: string) {
  const given = await readMappingFile(mappingPath)
  switch (whatItIsOf(given)) {
    case undefined: {
      const mapping = checkMapping(mappingSchema, given, mappingPath)
      return async (options: Options) => described(await ingestFeed({ ...options, mapping }), describeReport)
    }
    case 'containers': {
      const mapping = checkMapping(containerMappingSchema, given, mappingPath)
      return async (options: Options) => described(await ingestContainers({ ...options, mapping }), describeContainerReport)
    }
    case 'invoices': {
      const mapping = checkMapping(invoiceMappingSchema, given, mappingPath)
      return async (options: Options) => described(await ingestInvoices({ ...options, mapping }), describeInvoiceReport)
    }
    default:
      throw new FeedRejected(
        `The mapping ${basename(mappingPath)} cannot be used:\n  of: expected containers or invoices; without it, shipments`,
      )
  }
}

function whatItIsOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'of' in given ? given.of : undefined
}

const described = <Report extends object>(report: Report, describe: (report: Report) => string) => ({ report, text: describe(report) })

export async function ingestFile(file: string, mappingPath: string): Promise<object> {
  const takeIn = await findFeed(mappingPath)
  return (await takeIn({ file })).report
}
