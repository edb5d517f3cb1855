import { basename } from 'node:path'
import { invoiceMappingSchema } from '#domain/desk/invoices/feed/mapping.ts'
import { describeInvoiceReport, takeInInvoices } from '#domain/desk/invoices/feed/take-in.server.ts'
import { containerMappingSchema } from '#domain/freight/containers/feed/mapping.ts'
import { describeContainerReport, takeInContainers } from '#domain/freight/containers/feed/take-in.server.ts'
import { checkMapping, readMappingFile } from '#domain/freight/feeds/mapping/find-mapping.server.ts'
import { mappingSchema } from '#domain/freight/feeds/mapping/mapping.ts'
import { FeedRefused } from '#domain/freight/feeds/refused.ts'
import { describeReport } from '#domain/freight/feeds/report-text.ts'
import { takeInFeed } from '#domain/freight/feeds/take-in.server.ts'

type Options = Pick<Parameters<typeof takeInFeed>[0], 'file' | 'dryRun' | 'onProgress'>

/** Throws for an invalid mapping. The returned function takes one file in and returns its report, as data and as text. */
export async function findFeed(mappingPath: string) {
  const given = await readMappingFile(mappingPath)
  switch (whatItIsOf(given)) {
    case undefined: {
      const mapping = checkMapping(mappingSchema, given, mappingPath)
      return async (options: Options) => described(await takeInFeed({ ...options, mapping }), describeReport)
    }
    case 'containers': {
      const mapping = checkMapping(containerMappingSchema, given, mappingPath)
      return async (options: Options) => described(await takeInContainers({ ...options, mapping }), describeContainerReport)
    }
    case 'invoices': {
      const mapping = checkMapping(invoiceMappingSchema, given, mappingPath)
      return async (options: Options) => described(await takeInInvoices({ ...options, mapping }), describeInvoiceReport)
    }
    default:
      throw new FeedRefused(
        `The mapping ${basename(mappingPath)} cannot be used:\n  of: expected containers or invoices; without it, shipments`,
      )
  }
}

function whatItIsOf(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'of' in given ? given.of : undefined
}

const described = <Report extends object>(report: Report, describe: (report: Report) => string) => ({ report, text: describe(report) })

export async function takeInFile(file: string, mappingPath: string): Promise<object> {
  const takeIn = await findFeed(mappingPath)
  return (await takeIn({ file })).report
}
