/** The file cannot be restored, for a reason that lies in the file or in where it shall go. */
export class InvalidBackup extends Error {
  override readonly name = 'InvalidBackup';
}
