import { type ImportKind, importKinds } from '#domain/provisioning/importing/import-columns.ts'

export function kindIn({ url }: { url: string }): ImportKind {
  const named = new URL(url).searchParams.get('kind')
  return importKinds.find((each) => each === named) ?? importKinds[0]
}
