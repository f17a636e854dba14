/** No workspace module has import side effects, so that barrel files can be tree-shaken. */
export const onlyWhatIsTaken = {
  moduleSideEffects: [{ test: /\/(domains|packages)\/[^/]+\/src\/.*\.tsx?$/, sideEffects: false }],
};
