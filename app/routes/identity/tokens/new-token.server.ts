import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { chosenIds, type DualOption, offerOptions } from '#app/components/form/fields/dual-list.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { isAdministrator, type RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { createToken } from '#domain/identity/tokens/access-tokens.server.ts'
import { grantPresets, grantsOfRole, grantsWithin } from '#domain/identity/tokens/grants.ts'
import { listTokenCustomers } from '#domain/identity/tokens/token-customers.server.ts'
import { findAllowance } from '#domain/identity/tokens/token-policy.server.ts'
import { prepareSandbox } from '#domain/operations/sandbox.server.ts'
import { tokenForm } from './token-form.ts'

async function listOptions(viewer: Viewer, serviceId: number | null): Promise<DualOption[]> {
  return (await listTokenCustomers(viewer, serviceId)).map(({ id, name, rfc }) => ({ id: String(id), name, code: rfc }))
}

/** What the form of a new token shows: of the viewer, or of a service account. */
export async function offerToken(args: LoaderFunctionArgs, viewer: Viewer, account: { id: number; name: string; roleId: RoleId } | null) {
  const allowance = account ? 'everything' : await findAllowance(viewer)
  return {
    title: await titleOf(args, 'tokens.new'),
    account: account && { id: account.id, name: account.name },
    key: crypto.randomUUID(),
    isProven: await isProven(viewer, new Date()),
    allowance,
    grants: grantsWithin(allowance, grantsOfRole(account?.roleId ?? viewer.roleId, { isService: account !== null })),
    maySetLimit: isAdministrator(viewer.roleId),
    customers: offerOptions('customers', await listOptions(viewer, account?.id ?? null)),
  }
}

/** The text of a new token is in the answer of the form that made it, and nowhere afterwards. */
export function answerNewToken(args: ActionFunctionArgs, viewer: Viewer, serviceId: number | null, back: string) {
  return answerSubmission(
    args.request,
    tokenForm,
    async ({ name, days, preset, grants, isTest, customers, networks, perMinute, mostWrites, key, ownPassword }) => {
      const lines = (networks ?? '').split('\n').filter((line) => line.trim() !== '')
      const input = {
        name,
        days,
        perMinute: perMinute ?? null,
        mostWrites: mostWrites ?? null,
        grants: preset === 'single' ? grants : grantPresets[preset],
        customerIds: customers.length > 0 ? chosenIds(customers) : null,
        networks: lines.length > 0 ? lines : null,
        isTest: isTest === 'on',
      }
      if (input.isTest) await prepareSandbox(viewer, new Date())
      const made = await createToken(actBy(viewer, args), serviceId, input, { key, ownPassword })
      return made ? json({ made: { id: made.id, name, token: made.token } }) : redirectWithToast(back, 'tokens.madeBefore')
    },
    { customers: () => listOptions(viewer, serviceId) },
  )
}
