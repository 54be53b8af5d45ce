/** Whether an address names nobody before its host: `https://bank.example@elsewhere.example` leads elsewhere than it seems to. */
export const hasNoUser = (address: string): boolean => {
  if (!URL.canParse(address)) return true
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
