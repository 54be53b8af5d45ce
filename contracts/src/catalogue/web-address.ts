/** Whether an address has no user name before its host: `https://bank.example@elsewhere.example` is misleading. */
export const hasNoUser = (address: string): boolean => {
  if (!URL.canParse(address)) return true
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
