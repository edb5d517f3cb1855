import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { typedIn } from '#app/components/form/typed-in.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { listRoleRequirements, requireSecondFactor } from '#domain/identity/access/second-factor/factor-requirement.server.ts'
import {
  administratorsMayTrust,
  letAdministratorsTrust,
  trustDays,
} from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { requiredForm } from './required-factor-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('requiredSecondFactor', args)
  return json({
    requirements: await listRoleRequirements(viewer),
    administratorsTrust: await administratorsMayTrust(viewer),
    days: trustDays,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('requiredSecondFactor', args)
  return answerSubmission(args.request, requiredForm, async ({ role, administratorsTrust }) => {
    await requireSecondFactor(act, role)
    await letAdministratorsTrust(act, administratorsTrust === 'on')
    return redirectWithToast(href('requiredSecondFactor'), 'secondFactor.requiredSaved')
  })
}

export default function RequiredSecondFactor() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { requirements, administratorsTrust, days } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const typed = typedIn(answer)
  return (
    <>
      <SettingsPlace current="requiredSecondFactor" />
      <PageTitle title={t('secondFactor.requiredTitle')}>{t('secondFactor.requiredWhy')}</PageTitle>
      <ErrorNotice answer={answer} />
      <Form method="post" className="requirement-form">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('secondFactor.role')}</th>
              <th scope="col" className="figure">
                {t('secondFactor.people')}
              </th>
              <th scope="col" className="figure">
                {t('secondFactor.withFactor')}
              </th>
              <th scope="col">{t('secondFactor.required')}</th>
            </tr>
          </thead>
          <tbody>
            {requirements.map(({ roleId: id, people, withFactor, isRequired }) => (
              <tr key={id}>
                <th scope="row">{t(`shell.roles.${roleKeys[id]}`)}</th>
                <td className="figure">{count(people)}</td>
                <td className="figure">{count(withFactor)}</td>
                <td>
                  <label className="checkbox">
                    <input
                      type="checkbox"
                      name="role"
                      value={id}
                      defaultChecked={typed ? [typed.role].flat().includes(String(id)) : isRequired}
                    />
                    <span className="visually-hidden">{t('secondFactor.requiredOf', { role: t(`shell.roles.${roleKeys[id]}`) })}</span>
                  </label>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Checkbox
          name="administratorsTrust"
          defaultChecked={typed ? typed.administratorsTrust === 'on' : administratorsTrust}
          aria-describedby="administrators-trust"
        >
          {t('secondFactor.trusted.administrators', { days })}
        </Checkbox>
        <p className="field-help" id="administrators-trust">
          {t('secondFactor.trusted.administratorsWhat')}
        </p>
        <button type="submit" className="button main">
          {t('secondFactor.save')}
        </button>
      </Form>
    </>
  )
}
