import { invoiceMappingSchema } from '../../desk/invoices/feed/mapping.ts'
import { describeInvoiceReport, takeInInvoices } from '../../desk/invoices/feed/take-in.server.ts'
import { checkMapping, readMappingFile } from '../../freight/feeds/mapping/find-mapping.server.ts'
import { mappingSchema } from '../../freight/feeds/mapping/mapping.ts'
import { describeReport } from '../../freight/feeds/report-text.ts'
import { takeInFeed } from '../../freight/feeds/take-in.server.ts'

type Options = Pick<Parameters<typeof takeInFeed>[0], 'file' | 'dryRun' | 'onProgress'>

/** A feed by its mapping's path, whatever it is of; refuses a mapping that is none. `run` takes a file in and answers its report, also in words. */
export async function findFeed(mappingPath: string) {
  const given = await readMappingFile(mappingPath)
  if (typeof given === 'object' && given !== null && 'of' in given) {
    const mapping = checkMapping(invoiceMappingSchema, given, mappingPath)
    return async (options: Options) => {
      const report = await takeInInvoices({ ...options, mapping })
      return { report, text: describeInvoiceReport(report) }
    }
  }
  const mapping = checkMapping(mappingSchema, given, mappingPath)
  return async (options: Options) => {
    const report = await takeInFeed({ ...options, mapping })
    return { report, text: describeReport(report) }
  }
}

/** Takes in one file of the inbox. */
export async function takeInFile(file: string, mappingPath: string): Promise<object> {
  const takeIn = await findFeed(mappingPath)
  return (await takeIn({ file })).report
}
