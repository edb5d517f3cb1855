import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { confirmationAt } from '#app/confirmations.server.ts'

/** Every page that asks before it acts: its row of `app/confirmations.server.ts` finds, asks and acts. */
export const loader = (args: LoaderFunctionArgs) => confirmationAt(args.request).loader(args)

export const action = (args: ActionFunctionArgs) => confirmationAt(args.request).action(args)

export default function ConfirmPage() {
  const { heading, lines, help, quote, notice, ...dialog } = useLoaderData<typeof loader>()
  const answer = useActionData<{ refused: string }>()
  return (
    <Confirm {...dialog} title={heading} refused={answer?.refused}>
      {notice && <Notice tone="attention">{notice}</Notice>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {help && <p className="field-help">{help}</p>}
      {quote && <p className="admin-message">{quote}</p>}
    </Confirm>
  )
}
