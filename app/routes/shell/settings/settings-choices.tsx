import { useFetcher } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { settingsPage } from './settings-address.ts'

export function Choices({ back, children }: { back: string; children: ReactNode }) {
  const fetcher = useFetcher()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const choice = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    // With scripts the page stays, so there is nothing to go back to.
    choice.delete('back')
    fetcher.submit(choice, { method: 'post', action: settingsPage })
  }
  return (
    <form className="settings-choices" method="post" action={settingsPage} onSubmit={send}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}
