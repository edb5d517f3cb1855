import { type ActionFunctionArgs, redirect } from '@remix-run/node'

export async function action(_asked: ActionFunctionArgs) {
  throw redirect('/')
}
