import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findFirstRun, skipStep } from '#domain/operations/first-run/first-run.server.ts'
import type { FirstStep, FirstStepName, FirstStepState } from '#domain/operations/first-run/first-steps.ts'
import { firstRunForm } from './first-run-form.ts'
import './first-run.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('firstRun', args)
  return json({ steps: await findFirstRun(viewer) })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('firstRun', args)
  return answerSubmission(args.request, firstRunForm, async ({ step, act: choice }) => {
    await skipStep(act, step, choice === 'skip')
    return redirectWithToast(href('firstRun'), choice === 'skip' ? 'firstRun.skipped' : 'firstRun.takenUp')
  })
}

const places: Record<FirstStepName, string> = {
  brand: href('portalBrand'),
  mail: href('health'),
  customers: href('importing', { kind: 'customers' }),
  users: href('importing', { kind: 'users' }),
  feed: href('received'),
  legal: href('portalLegal'),
  backup: href('health'),
}

const looks: Record<FirstStepState, [meaning: Meaning, icon: IconName]> = {
  open: ['attention', 'clock'],
  done: ['good', 'check'],
  skipped: ['closed', 'close'],
}

export default function FirstRun() {
  const { t } = useTranslation()
  const { steps } = useLoaderData<typeof loader>()
  const isRefused = useActionData<typeof action>() !== undefined
  const open = steps.filter(({ state }) => state === 'open').length
  return (
    <>
      <SettingsPlace current="firstRun" />
      <PageTitle title={t('administration.tabs.firstRun')} />
      <section className="panel">
        <h2>{t('firstRun.title')}</h2>
        <p className="quiet-line">{open === 0 ? t('firstRun.ready') : t('firstRun.what', { count: open })}</p>
        {isRefused && (
          <Notice tone="attention" role="alert">
            {t('failures.staleForm')}
          </Notice>
        )}
        <ol className="first-steps">
          {steps.map((each) => (
            <Step key={each.step} {...each} />
          ))}
        </ol>
      </section>
    </>
  )
}

function Step({ step, state }: FirstStep) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <li className="first-step">
      <div>
        <h3>{t(`firstRun.steps.${step}`)}</h3>
        <p>{t(`firstRun.about.${step}`)}</p>
      </div>
      <Mark meaning={meaning} icon={icon}>
        {t(`firstRun.states.${state}`)}
      </Mark>
      <div className="first-step-acts">
        <Link className={state === 'open' ? 'button main' : 'button'} to={places[step]}>
          {t(`firstRun.links.${step}`)}
        </Link>
        {state !== 'done' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="step" value={step} />
            <button type="submit" className="button quiet" name="act" value={state === 'open' ? 'skip' : 'take-up'}>
              {t(state === 'open' ? 'firstRun.skip' : 'firstRun.takeUp')}
              <span className="visually-hidden">: {t(`firstRun.steps.${step}`)}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  )
}
