export const shell = {
  logout: 'Logout',
  notFound: "We couldn't find this page.",
} as const
