/** A page with a secret in its address, or opened by strangers: no search engine lists it, and no other site learns where its reader was. */
export const publicPageHeaders = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' }

export const publicPageMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]
