/** The settings that the image brings (Dockerfile), so that memory is measured as it will be. */
export const asInTheImage = { ...process.env, MALLOC_ARENA_MAX: '2' }
