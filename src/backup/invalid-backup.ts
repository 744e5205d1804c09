/** The file is invalid, or the target is not empty. */
export class InvalidBackup extends Error {
  override readonly name = 'InvalidBackup';
}
