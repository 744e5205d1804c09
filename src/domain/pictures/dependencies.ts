import type { Dependencies } from '../kernel/dependencies.ts';
import type { DrawBuild } from './build-picture.ts';
import type { RenderPicture } from './picture.ts';
import type { PictureStore } from './picture-store.ts';

export type PictureDependencies = Dependencies & {
  pictures: { store: PictureStore; render: RenderPicture; drawBuild: DrawBuild };
};
